import type { FastifyRequest } from 'fastify'

/** The address that people know this server by: the one that is set, or else the one that the request was sent to. */
export const siteUrl = ({ protocol, host }: FastifyRequest, baseUrl: string | undefined): string =>
  baseUrl ?? `${protocol}://${host}`
