/**
 * A function that remembers its latest answers: plans of one scenario differ in one input at a time, at the ends of ranges as
 * well as while somebody types, and what that input does not touch is as it was. The key says all that an answer rests on,
 * so that nobody can tell a remembered answer from a new one.
 *
 * @source derived: an answer that has not been asked for longest is forgotten first.
 */
export function recalled<Question, Answer>(
  keyOf: (question: Question) => string,
  answerTo: (question: Question) => Answer,
  most: number,
): (question: Question) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (question) => {
    const key = keyOf(question);
    const found = known.get(key) ?? { answer: answerTo(question) };
    known.delete(key);
    known.set(key, found);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found.answer;
  };
}
