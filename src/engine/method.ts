/**
 * Raised by one, with a line that says why, whenever the same scenario gives other numbers than before. A link carries the
 * revision that made it, so that the page can say what changed.
 */
export const methodRevision = 32;

export const methodChanges: readonly string[] = [
  "1: first method",
  "2: workflows end in one of nine ways; the sums behind attempts, tools and money run in another order, which moves last digits",
  "3: replicas serve at rates fitted on measurements: each part of a step on its own, prompts and decodes in one steady state, time to take a call in",
  "4: a step's matrices take the time of whole tiles of 128 tokens; rates fitted anew, TensorRT-LLM before 1.0 apart from later versions; ends of a range that move nothing alone count by what binds",
  "5: a step holds the prompts that its batch brings to it, and not one alone: short answers at large batches come out up to eight times as fast; first tokens wait up to a percent longer",
  "6: weights that a device only widens, 4-bit ones on Hopper among them, pay no tiles of 128 rows and compute as 16-bit ones do; devices that nobody measured run as Hopper does",
  "7: with growth the headline is of today, and the month looked ahead to stands beside it",
  "8: pools are sized by the router in force, and by percentiles over calls: first calls find nothing in the cache, prompts and answers vary, each class keeps its own; the gap is the mean of one call",
  "9: the FP8 cache of sparse attention has scales and keys of 16 bits: 656 bytes a token and layer of DeepSeek V3.2 for 576",
  "10: what serving devices cost while idle is two lines, off the peak and unused even at the peak",
  "11: what is sold by the node is bought by the node: devices of it that nothing uses are paid for",
  "12: the share of prompts that the caches hold is computed where nobody types it: from the router, the room beside running calls, and how soon sessions are back",
  "13: tool calls of a step that run one after another take their time each, and lengthen the workflow; side by side they take it once",
  "14: a latency limit that asks for more replicas than the peak has calls in flight is out of reach",
  "15: the longest first prompts of a class end at its context cap; prompts that share a step lengthen it by what they take together",
  "16: prompts wait in line for one another, by the router in force, and long ones fill steps: first tokens come out later where prompts are much of the work, gaps never longer than a full step; a shared head draws no calls to one replica; idle replicas take calls in turn; a replica runs as many calls as its cache holds 99 % of the time",
  "17: the longest prompts are told apart more finely, and sessions of many lengths have their own calls each; from one line a replica takes calls while others compute prompts; calls in turn are counted over all classes; a prompt shorter than its head is a part of it",
  "18: calls of batch, scheduled and flex lanes wait in front of a full line until their deadline, and are not refused; pools that share no class are judged each by itself, and work that a class's own cap holds back asks for no more replicas than without the cap",
  "19: searches of simulated counts go where lines and shares point to, and end at the fewest replicas that were seen to hold; how long sessions take is that of a fleet that carries them; a wait too short for its square to be a number is none; of calls in turn those meet further ones whose own prompts take as long as a turn",
  "20: a typed count that misses a limit has the times of the whole run that is shown call by call, or none where calls pile up in it, and stands over its load line; what a class's own caps keep from the fleet is told",
  "21: a call that follows at once is favoured by the replica just left alone, and comes to older ones of its session by luck; where nothing is waited for between steps, their calls follow at once; answers and tools with a stated spread of 0 are constant; large fans of calls count as as many events as they take",
  "22: a call that waits at a pool with a central queue wakes only the replica that can take it: no call's times move, but a simulation of so many events holds more calls, and ends later; a count of replicas is looked for from the one before on, which where shares of caches and counts waver with each other may settle them at the other one",
  "23: a prompt's chunks take no longer together than the prompt computed alone, which chunks at its mean depth did by up to 0.1 % where a window fills on the way",
  "24: in a simulation with a central queue, calls that gave way look again as soon as nobody waits at the pool; a call that fits beside no cached head that is held as a whole does without it, where it waited for ever",
  "25: classes and pools are planned, judged and simulated in the order of their ids, so that no place in a list moves a figure; prompts that take as long are rare together or not at all, so that a class in equal parts has the plan of the whole",
  "26: long prompts of sub-agents, replays and the fallback are billed at a provider's long-context rates, too; attempts that stop early hold fewer long prompts where a class has a fallback, sub-agents or spreads, as they do in others; percentiles of a workflow's time are unknown where its mean is, and not drawn as if a hosted fallback were as fast as the pool; budgets of money go by the price of writing a cache where it is billed",
  "27: what a replica carries inside its limits is never less than the load that the plan found to be kept: large fleets stood up to 0.02 % over their own line",
  "28: rates fitted anew on twice as many measured rows, each near what hardware can reach: calls are taken in sooner, first tokens of lightly loaded replicas come out earlier; each expert computes half a tile that no token uses; AMD's devices run as CDNA3 was measured; errors of a runtime are those of what its pools run, a deployment or a family that was measured, or neither; tokens that ranks send to experts on another server go there once, and not once for each expert",
  "29: the first token that a load test is to find: users that begin together wait for prompts in whose steps those before them already generate, and for their tokens to be counted one prompt after the other; where prompts stop answers, calls of one length come together again; rates fitted anew: steps with prompts take what launching them takes the host, caches of a byte a value are read at a share of the bandwidth of their own",
  "30: on a hosted bill of several kinds of calls only those that find anything in the provider's cache pay for writing it, where all did if any found anything; replays that overflow are no calls of a workflow, as on the pool; adapters are simulated where prompts are computed apart and calls answered, too",
  "31: rates fitted anew, without runs that may have drafted: TensorRT-LLM's steps take longer, DeepSeek's most; bands are wider where few rows say them; how many short prompts share the step of an idle replica is found at every load, where some loads were taken for more than it computes; a hosted model that a class is compared with finds in its provider's cache what it would find once the class is served there, and not what the caches of the pool hold; what a replica carries inside its limits, and with it load line, headroom and thresholds of scaling, counts that more calls leave less room for what is cached; a typed count that a short probe is sure to see miss has the times of that probe, and not the formula's",
  "32: a state that waits for the busy link of one replica holds up none that goes to or comes from another: links half in use let states pile up; formulas of prompts apart count the longest waits for links and the largest states, and not their means; runs that end while load comes up do not tell a limit out of reach, and runs that stop as a limit is missed for sure do not hold",
];
