export const PASSKEY_LIMITS = { nameLength: 100, bytesLength: 20_000 }
