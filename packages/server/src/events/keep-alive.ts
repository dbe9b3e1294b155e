/** How often an event stream sends a comment, so that nothing on the way closes it, and looks for news by itself. */
export const KEEP_ALIVE_MILLISECONDS = 20_000
