/** Records that one request may reorder. */
export const MAX_REORDERED = 10_000
