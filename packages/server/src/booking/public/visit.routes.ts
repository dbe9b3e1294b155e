import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { ApiError, notFound, refusal, refuse } from '../../errors/errors.ts'
import { hashOfToken, isToken } from '../../ids-and-secrets/secrets.ts'
import type { OpenBooking } from '../open-booking.ts'
import { findPublicPage, type PublicPage } from '../pages/booking-page.store.ts'
import { problemPage } from './problem-page.ts'
import { viewAllowance } from './public-limits.ts'
import { PAGE_HEADERS, type PublicHtml, publicDocument } from './public-page.ts'
import { type Stranger, strangerOf } from './stranger.ts'

export interface BookingRoutes {
  database: Database
  booking: OpenBooking
}

/** A request of a stranger. */
export interface Visit {
  request: FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>
  reply: FastifyReply
  visitor: Stranger
}

/** Answers with a page, or in its own way. */
export type Visiting = (visit: Visit) => Promise<PublicHtml | FastifyReply>

/** [BOOK-16] Counts the views of a network, and makes a page of every refusal. */
export function visits() {
  const requireView = viewAllowance()
  return (work: Visiting) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, ip, now } = request
    const visitor = strangerOf({ acceptLanguage: headers['accept-language'], ip, now })
    try {
      await requireView(visitor)
      const page = await work({ request: request as Visit['request'], reply, visitor })
      return 'content' in page ? sendPage(reply, visitor, page) : page
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return sendPage(reply.headers(error.headers), visitor, problemPage(visitor, error))
    }
  }
}

function sendPage(reply: FastifyReply, { language }: Stranger, page: PublicHtml): FastifyReply {
  // [COMP-8] Some contain the link of a guest.
  reply.mayShowSecret = true
  return reply
    .code(page.status ?? 200)
    .headers({ ...PAGE_HEADERS, 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(publicDocument(language, page))
}

const SEE_OTHER = 303

/** After a form was sent: reloading the next page sends nothing again. */
export const goOn = ({ reply }: Visit, path: string): FastifyReply => reply.redirect(path, SEE_OTHER)

export const pageOfVisit = async ({ db }: Pick<Database, 'db'>, { request }: Visit): Promise<PublicPage> => {
  const { token = '' } = request.params
  return (isToken(token) && (await findPublicPage(db, hashOfToken(token)))) || refuse(notFound('Booking page'))
}

export const formOfVisit = ({ request }: Visit): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : refuse(refusal('unsupported-content-type'))
