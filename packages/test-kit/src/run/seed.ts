const DAY_MILLISECONDS = 86_400_000

/** Decides what random tests try: another number every day, or the one of an earlier run. The set-up of a run sets the variable. */
export const seed = (): number => Number(process.env.TEST_SEED ?? Math.floor(Date.now() / DAY_MILLISECONDS))
