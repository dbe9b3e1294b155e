import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserLanguage, languageFileName } from './browser-language.ts'
import { compressFiles } from './compress-files.ts'
import { endpointTable } from './endpoint-table.ts'
import { partsList } from './parts-list.ts'

/** Where `npm run dev:web` finds the service. It compares the host with where a request comes from, so both stay as they are. */
const SERVICE = { target: process.env.DAYWRIGHT_SERVICE ?? 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [endpointTable(), browserLanguage(), react(), partsList(), compressFiles()],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // Small pictures and fonts stay files: the policy allows no data: addresses but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { chunkFileNames: ({ facadeModuleId }) => languageFileName(facadeModuleId) ?? 'assets/[name]-[hash].js' },
    },
  },
  server: { proxy: { '/api': SERVICE, '/sign-in/link': SERVICE } },
})
