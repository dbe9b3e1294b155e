import type { Plugin } from 'vite'

const PART = /\.(js|css)$/

/** Writes the list of all scripts and style sheets, which the app fetches ahead so that every part of it works offline. */
export function partsList(): Plugin {
  return {
    name: 'parts-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.keys(bundle).filter(name => PART.test(name))
        this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
      },
    },
  }
}
