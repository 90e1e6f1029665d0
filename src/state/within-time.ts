/** A database that another tab holds may never answer at all. */
const patienceMilliseconds = 3000;

/** The promise, or an error once it has taken too long. */
export async function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the browser's storage does not answer")), patienceMilliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
