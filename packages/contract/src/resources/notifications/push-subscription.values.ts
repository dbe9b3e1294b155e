export const PUSH_SUBSCRIPTION_LIMITS = {
  /** Devices of one account. */
  devices: 10,
  nameLength: 100,
  endpointLength: 1000,
} as const
