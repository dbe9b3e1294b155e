import { caldavError } from './caldav-problems.ts'
import { type DavName, HREF, MULTISTATUS, PROP, PROPSTAT, RESPONSE, STATUS } from './dav-names.ts'
import { type DavElement, readElements } from './read-elements.ts'

/** What a server says about one resource. */
export interface DavResponse {
  href: string
  /** Null if the properties have statuses of their own. */
  status: number | null
  /** Those that it has. */
  props: ReadonlyMap<DavName, DavElement>
}

const MAX_RESPONSES = 20_000
const MAX_PARTS = 500_000

/**
 * [CALDAV-6] Reads a multistatus. What is kept is never larger than what was sent by more than a factor: nothing in an answer is copied for
 * something else in it.
 */
export async function readMultistatus(body: Uint8Array): Promise<DavResponse[]> {
  const responses: DavResponse[] = []
  const onChild = (element: DavElement) => {
    if (element.name !== RESPONSE) return
    for (const response of responsesOf(element)) {
      if (responses.length >= MAX_RESPONSES) throw caldavError('too-many-answers')
      responses.push(response)
    }
  }
  await readElements(body, { isRoot: name => name === MULTISTATUS, onChild, maxParts: MAX_PARTS })
  return responses
}

/** A response with a status may speak for several resources. */
function responsesOf({ children }: DavElement): DavResponse[] {
  const found = children
    .filter(({ name, children: parts }) => name === PROPSTAT && isSuccess(statusIn(parts)))
    .flatMap(({ children: parts }) => parts.filter(({ name }) => name === PROP))
    .flatMap(prop => prop.children.map(child => [child.name, child] as const))
  // One for all of them: a copy for each could be many times larger than the answer.
  const props = new Map(found)
  const status = statusIn(children)
  return children.filter(({ name }) => name === HREF).map(({ text }) => ({ href: text.trim(), status, props }))
}

function statusIn(elements: readonly DavElement[]): number | null {
  const line = elements.find(({ name }) => name === STATUS)?.text ?? ''
  const code = /^\s*HTTP\/\S+ (\d{3})/.exec(line)?.[1]
  return code ? Number(code) : null
}

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300
