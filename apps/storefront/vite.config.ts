import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined pictures and fonts would make every page carry them; as files they are fetched once.
    assetsInlineLimit: 0,
  },
})
