import { createContext, useContext } from 'react'

/** The shop that the visitor has chosen; null when none is chosen. */
export const MyShopContext = createContext<{ id: number; name: string } | null>(null)

export const useMyShop = () => useContext(MyShopContext)
