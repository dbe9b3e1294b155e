import { MantineProvider } from '@mantine/core'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import Markdown from './markdown.tsx'

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://planner.example' }))
afterAll(() => void vi.unstubAllGlobals())

const router = createRouter({ routeTree: createRootRoute() })

/** The text as HTML, as the panel of a task, a project and a document show it. */
function htmlOf(text: string): string {
  const inRouter = { router, children: createElement(Markdown, { text }) }
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(RouterContextProvider, inRouter)))
}

const LINKS =
  '[bad](javascript:ran()) [worse](data:text/html,x) [chat](irc://example.org/x) [inside](/settings) [outside](//example.org/x) [good](https://example.org/)'

it('[WEB-53] [WEB-76] tags are text: nothing runs and no image is loaded', () => {
  const html = htmlOf(
    '<script>ran()</script>\n\nMore <img src=x onerror="ran()"> and ![picture](https://example.org/picture.png)',
  )
  expect(html).toContain('&lt;script&gt;ran()&lt;/script&gt;')
  expect(html).toContain('&lt;img src=x onerror=&quot;ran()&quot;&gt;')
  expect(html).not.toMatch(/<(script|img|iframe|object|embed)\b/i)
  expect(html.match(/<[^>]*\son\w+=/)).toBeNull()
})

it('[WEB-53] links lead to views of this app, and to the web in a new tab without access to this one; pictures are links', () => {
  const html = htmlOf(`${LINKS}\n\n![picture](https://example.org/picture.png)`)
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text]) => [
    text,
    /\bhref="([^"]*)"/.exec(attributes)?.[1],
    /\btarget="([^"]*)"/.exec(attributes)?.[1],
    /\brel="([^"]*)"/.exec(attributes)?.[1],
  ])
  expect(links).toEqual([
    ['inside', '/settings', undefined, undefined],
    ['good', 'https://example.org/', '_blank', 'noopener noreferrer'],
    ['picture', 'https://example.org/picture.png', '_blank', 'noopener noreferrer'],
  ])
  for (const text of ['bad', 'worse', 'chat', 'outside']) expect(html).toContain(`<span>${text}</span>`)
})
