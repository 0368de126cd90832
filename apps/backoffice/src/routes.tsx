import { BACK_OFFICE } from '@varde/domain/staff/back-office-path'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { loadScreen } from './frame/load-screen.ts'
import { FailedScreen, MissingScreen } from './frame/odd-screens.tsx'
import { SCREENS } from './screens.ts'
import type { Account } from './session.ts'

/** The pages that somebody's role may see. */
export function createRouter({ role }: Account) {
  const screens = SCREENS.filter(({ roles }) => roles.includes(role))
  const first = screens.find(({ group }) => group !== undefined)
  const hasToday = screens.some(({ path }) => path === '')
  const children: RouteObject[] = [
    ...screens.map(
      ({ path, load }): RouteObject =>
        path === '' ? { index: true, lazy: () => loadScreen(load) } : { path, lazy: () => loadScreen(load) },
    ),
    ...(hasToday || first === undefined
      ? []
      : [{ index: true as const, element: <Navigate to={first.path} replace /> }]),
    { path: '*', element: <MissingScreen /> },
  ]
  return createBrowserRouter(
    [
      {
        path: '/',
        element: <Frame screens={screens} />,
        children: [{ errorElement: <FailedScreen />, children }],
      },
    ],
    { basename: BACK_OFFICE },
  )
}
