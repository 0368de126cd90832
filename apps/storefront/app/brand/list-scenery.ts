/// <reference types="vite/types/importMeta.d.ts" />
import { listScenesAmong } from './landscape.ts'
import { LIST_SCENES, type ListSceneName, placeTitle, type ShownListScene } from './list-scenes.ts'

// Loaded on the server alone: the page of a list carries the addresses of its own landscape, not of all.
const files = import.meta.glob<string>('./landscape-crops/*-{banner,list}-*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const find = listScenesAmong(files)

/** The files of a landscape for the head of a list; null where they have not been made. */
export function showListScene(name: ListSceneName): ShownListScene | null {
  const picture = find(name)
  const scene = LIST_SCENES[name]
  return (
    picture && {
      picture,
      land: scene.hasLand ? find(`${name}-land`) : null,
      isDark: scene.isDark === true,
      rise: placeTitle(scene),
    }
  )
}
