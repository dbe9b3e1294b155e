/** How many turns the event loop takes during the work. Without a database server and sockets, nothing but the work itself takes any. */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0
  let isWorking = true
  const count = () => {
    turns++
    if (isWorking) setImmediate(count)
  }
  setImmediate(count)
  try {
    const result = await work()
    return { turns, result }
  } finally {
    isWorking = false
  }
}
