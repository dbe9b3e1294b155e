import type { FastifyInstance } from 'fastify'
import { refusal } from '../../errors/errors.ts'

export const MAX_BODY_BYTES = 1_048_576
const MAX_DEPTH = 32

/**
 * Accepts JSON only. Text that is not JSON is refused as invalid JSON with any content type [ALL-13]; valid
 * JSON with another content type gets 415 [ALL-14]. An endpoint without a body ignores one, such as that of
 * `curl -X POST -d ''`.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.takesBody) return done(null, undefined)
    try {
      done(null, parseJson(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.takesBody) return done(null, undefined)
    done(isJson(String(body)) ? refusal('unsupported-content-type') : refusal('invalid-json'))
  })
}

function isJson(text: string): boolean {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  // Checked before parsing, because the parser recurses.
  if (depthOf(text) > MAX_DEPTH) throw refusal('invalid-json')
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('invalid-json')
  }
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (inString) {
      if (character === BACKSLASH) index++
      else if (character === QUOTE) inString = false
    } else if (character === QUOTE) inString = true
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) deepest = Math.max(deepest, ++depth)
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth--
  }
  return deepest
}

const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACE = 123
const OPEN_BRACKET = 91
const CLOSE_BRACE = 125
const CLOSE_BRACKET = 93
