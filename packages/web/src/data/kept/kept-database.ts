/** Where the responses of an account are kept in this browser. */
export const KEPT = { database: 'daywright-kept', store: 'queries' } as const
