import { createContext, useContext } from 'react'

/** The shop that the visitor has chosen, for the parts of pages that say what it has; null when none is chosen. */
export const MyShopContext = createContext<{ id: number; name: string } | null>(null)

export const useMyShop = () => useContext(MyShopContext)
