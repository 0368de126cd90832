const PATHS = {
  today: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  orders: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0',
  pick: 'M9 5h11M9 12h11M9 19h11M3.5 5l1.5 1.5L7 3.5M3.5 12l1.5 1.5L7 10.5M3.5 19l1.5 1.5L7 17.5',
  goods: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  campaign: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  code: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM10 9v1M10 14v1',
  content: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside a text; it says nothing to screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
