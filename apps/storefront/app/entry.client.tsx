import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ignoreDroppedAnimations } from './platform/ignore-dropped-animations.ts'
import { listenForBack } from './ui/overlay-history.ts'

ignoreDroppedAnimations()
listenForBack()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
