import type { Plugin } from 'vite'

/** The server answers these addresses with the sign-in page [WEB-720]; so does the one for development. */
export function signInAddresses(): Plugin {
  return {
    name: 'sign-in-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/sign-(in|up)(\?|$)/.test(request.url ?? '')) request.url = '/sign-in.html'
        next()
      })
    },
  }
}
