import { api } from '../api.ts'
import { useLoaded } from './use-loaded.ts'

/** The brands in their order, and how one is called by its key; the key itself until they are here, or when it is gone. */
export function useBrandNames() {
  const loaded = useLoaded('brand names', (signal) => api('GET /admin/front-pages', undefined, signal))
  const brands = loaded.data ?? []
  return {
    brands,
    nameBrand: (wanted: string): string =>
      wanted === '' ? 'Alle merker' : (brands.find(({ key }) => key === wanted)?.name ?? wanted),
  }
}
