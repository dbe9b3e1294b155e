/** [CALDAV-26] What one read of a calendar may cost. */
export interface ObjectLimits {
  objectsPerRequest: number
  /** Of all objects together, as of a subscription. */
  characters: number
  /** After this, no further request is sent. */
  milliseconds: number
  failedRequests: number
  /** If nothing could be read until then, the server is broken, and not an object. */
  failedRequestsAtFirst: number
}

export const OBJECT_LIMITS: ObjectLimits = {
  objectsPerRequest: 100,
  characters: 20_000_000,
  milliseconds: 60_000,
  failedRequests: 200,
  failedRequestsAtFirst: 8,
}
