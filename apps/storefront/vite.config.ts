import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined pictures and fonts would make every page carry them; as files they are fetched once.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs goes together: one file compresses better than six, and it changes only when
            // React or the router does. The parts of cards, prices and the cart likewise.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime|app\/entry\.client/,
                  priority: 2,
                },
                {
                  name: 'shop',
                  test: /app\/(features\/menu\/menu-content|ui\/(article-card|picture|price|rating|stock-line|scene|ground|error-page|icons)\.|brand\/(?!home-copy|scenery)|state\/(cart|cart-count|cart-drawer|cart-key|notice-sentence|reference-data)\.|platform\/(page-meta|csrf-script))|domain\/src\/(norwegian\/(format-number|collate)|pricing\/before-price)\./,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
