import type { ApiError } from '../../errors/errors.ts'
import { html } from './html.ts'
import type { PublicHtml } from './public-page.ts'
import type { Stranger } from './stranger.ts'

/** [BOOK-4] The same for a page that is paused, was deleted or never existed. */
export function problemPage(visitor: Stranger, error: ApiError): PublicHtml {
  const { title, text } = wordsOf(visitor, error)
  const content = html`<h1>${title}</h1><p>${text}</p>`
  return { title, content, status: error.status }
}

function wordsOf({ say }: Stranger, { status, code }: ApiError) {
  if (code === 'time-not-offered')
    return { title: say('This time has just been taken'), text: say('Please go back and choose another one.') }
  if (code === 'booking-over')
    return { title: say('This meeting is over, or was cancelled'), text: say('It can no longer be changed.') }
  if (status === 404)
    return {
      title: say('There is nothing to book here'),
      text: say('The page may be closed for a while. Ask the person who gave you its address.'),
    }
  if (status === 429) return { title: say('Too many requests'), text: say('Please try again in a few minutes.') }
  if (status === 503)
    return { title: say('Just a moment'), text: say('This takes too long just now. Please try again in a minute.') }
  return { title: say('This did not work'), text: say('Please go back and try again.') }
}
