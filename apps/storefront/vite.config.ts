import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveOutUnusedRouter } from './leave-out-unused-router.ts'

export default defineConfig({
  plugins: [leaveOutUnusedRouter(), tailwindcss(), reactRouter()],
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
            // React or the router does. The parts that nearly every page has in common likewise.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime|app\/entry\.client/,
                  priority: 2,
                },
                {
                  name: 'shop',
                  test: /app\/(ui\/(picture|price|rating|scene|ground|error-page|icons|relative-time|my-shop-context|favourites-context|heart-button)\.|brand\/(contours|logo|logos\/.+|jan-mayen-mark)\.|state\/(cart|cart-count|cart-drawer|cart-key|choose-shop-path|customer|entry-drawer|favourites|kept-value|notice-sentence|reference-data|use-visit)\.|platform\/(after-first-move|browser-client|csrf-script|later-part|next-path|page-meta))|contract\/src\/client\.|domain\/src\/(norwegian\/(format-number|collate)|pricing\/before-price)\./,
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
