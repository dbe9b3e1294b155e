export const SPACE_LIMITS = { nameLength: 100 } as const
