import { MantineProvider } from '@mantine/core'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ExternalLink } from '../../features/documents/page/external-link.tsx'
import Markdown from './markdown.tsx'

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://daywright.example' }))
afterAll(() => void vi.unstubAllGlobals())

const NO_LINKS = [
  'file:///etc/passwd',
  'intent://scan/#Intent;end',
  'ms-msdt:/id',
  'javascript:alert(1)',
  'data:text/html,x',
]
const LINKS = ['https://example.org/a', 'http://example.org/', 'mailto:robin@example.org']

const linksIn = (element: ReactElement) =>
  [...renderToStaticMarkup(createElement(MantineProvider, null, element)).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  )
const inText = (address: string) => createElement(Markdown, { text: `[click](<${address}>) ![picture](<${address}>)` })
const ofDocument = (address: string) => createElement(ExternalLink, { address })

it.each(NO_LINKS)('[DOC-17] %s is a link neither in a text nor beside a document', address => {
  expect(linksIn(inText(address))).toEqual([])
  expect(linksIn(inText(address.toUpperCase()))).toEqual([])
  expect(linksIn(ofDocument(address))).toEqual([])
})

it.each(LINKS)('[DOC-17] %s is a link', address => {
  expect(linksIn(inText(address))[0]).toBe(address)
  expect(linksIn(ofDocument(address))).toEqual([address])
})
