import type { Plugin } from 'vite'

/** The letters of most languages are in one font file; others are loaded when they are needed. */
const PART = /\.(js|css)$|-latin-wght-normal-.*\.woff2$/

/** The texts of a language: a device keeps those of its own only, and those of the sign-in page, which needs the server anyway, of none. */
const LANGUAGE = /^assets\/language-([\w-]+)-[\w-]{8}\.js$/
const SIGN_IN_TEXTS = /^assets\/sign-in-language-/

/**
 * Writes the list of all scripts and style sheets, and of the font, which the app fetches ahead so that every part of it works offline,
 * and the file with the texts of each language.
 */
export function partsList(): Plugin {
  return {
    name: 'parts-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.keys(bundle).filter(
          name => PART.test(name) && !LANGUAGE.test(name) && !SIGN_IN_TEXTS.test(name),
        )
        this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
        const languages = Object.keys(bundle).flatMap(name => {
          const [, code] = LANGUAGE.exec(name) ?? []
          return code === undefined ? [] : [[code, name]]
        })
        this.emitFile({
          type: 'asset',
          fileName: 'languages.json',
          source: JSON.stringify(Object.fromEntries(languages)),
        })
      },
    },
  }
}
