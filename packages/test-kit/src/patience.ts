/** How long a program may take to start: longer than on a busy machine. */
export const START_MILLISECONDS = 120_000
