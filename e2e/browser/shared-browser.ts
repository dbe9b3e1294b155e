import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

let connecting: Promise<Browser> | undefined

/** One connection for all test files of a process. Chromium drops it, and what it opened, when the process ends. */
export function sharedBrowser(): Promise<Browser> {
  connecting ??= chromium.connect(inject('browserAddress'))
  return connecting
}

/**
 * A page for each set of usual options, which the tests of a process use one after another, from file to file: their services
 * have the same address, so the scripts of the app are loaded and compiled once for all of them.
 */
const pages = new Map<string, Page>()
const keyOf = (usual: BrowserContextOptions) => JSON.stringify(usual)

export const reusablePage = (usual: BrowserContextOptions): Page | undefined => pages.get(keyOf(usual))
export const keepPage = (usual: BrowserContextOptions, page: Page) => void pages.set(keyOf(usual), page)
export const dropPage = (usual: BrowserContextOptions) => void pages.delete(keyOf(usual))
