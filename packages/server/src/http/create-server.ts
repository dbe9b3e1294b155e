import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { version } from '../config/version.ts'
import { newId } from '../identity/new-id.ts'
import { SMALL_BODY_BYTES } from './limits/body-budget.ts'
import { answerBrokenRequest, MAX_HEADER_BYTES, serverLimits } from './limits/connection-limits.ts'
import { sendError } from './responses/error-responses.ts'

/** We validate with zod. Loading the compilers that fastify has for JSON schemas would take a fifth of the start. */
const NO_COMPILERS = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
}
function refuseSchema(): never {
  throw new Error('Routes have no JSON schema: the contract validates them')
}

/** @param trustedProxies how many proxies in front of the server tell who the client is */
export function createServer(logger: FastifyBaseLogger, trustedProxies: number): FastifyInstance {
  return fastify({
    ...serverLimits,
    // Of callers who are not signed in; other endpoints set a larger one.
    bodyLimit: SMALL_BODY_BYTES,
    trustProxy: (_address, hop) => hop < trustedProxies,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: newId,
    schemaController: { compilersFactory: NO_COMPILERS },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_HEADER_BYTES },
    // Errors before the first step of a request.
    frameworkErrors: (error, request, reply) => sendError(error, request, nameResponse(request, reply)),
    clientErrorHandler: answerBrokenRequest,
  })
}

export const nameResponse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers({ 'x-request-id': request.id, 'x-daywright-version': version })
