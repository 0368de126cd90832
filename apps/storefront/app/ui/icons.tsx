type IconProps = { className?: string; 'aria-hidden'?: 'true' }

/** The drawings that lists repeat, once for the whole page: each article shows them by `<use>`. */
export const RepeatedIcons = () => (
  <svg style={{ display: 'none' }} aria-hidden="true">
    <symbol id="heart" viewBox="0 0 24 24">
      <path d="M12 20.5 3.6 12a5.2 5.2 0 1 1 8.4-5.6 5.2 5.2 0 1 1 8.4 5.6Z" />
    </symbol>
    <symbol id="star" viewBox="0 0 24 24">
      <path d="m12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4l7.2-.8z" />
    </symbol>
  </svg>
)

export const Star = () => (
  <svg aria-hidden="true">
    <use href="#star" />
  </svg>
)

/** An icon of strokes on 24 × 24; the class sets its size and weight. Always beside a text or in a named button. */
function Icon({ className = 'icon', strokes }: IconProps & { strokes: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes} />
    </svg>
  )
}

export const ArrowLeft = (props: IconProps) => <Icon {...props} strokes="M20 12H4m7-7-7 7 7 7" />
export const ArrowRight = (props: IconProps) => <Icon {...props} strokes="M4 12h16m-7-7 7 7-7 7" />
export const Check = (props: IconProps) => <Icon {...props} strokes="m4 12.5 5 5L20 6.5" />
export const Heart = ({ className = 'icon' }: IconProps) => (
  <svg className={className} aria-hidden="true">
    <use href="#heart" />
  </svg>
)
export const Info = (props: IconProps) => (
  <Icon {...props} strokes="M12 11v6m0-10v.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z" />
)
export const Menu = (props: IconProps) => <Icon {...props} strokes="M4 6h16M4 12h16M4 18h16" />
export const Minus = (props: IconProps) => <Icon {...props} strokes="M5 12h14" />
export const Pin = (props: IconProps) => (
  <Icon
    {...props}
    strokes="M12 21.5 5.7 13.5a7.8 7.8 0 1 1 12.6 0ZM9.5 9a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z"
  />
)
export const Plus = (props: IconProps) => <Icon {...props} strokes="M5 12h14M12 5v14" />
export const Return = (props: IconProps) => <Icon {...props} strokes="M4 4v5h5M4.5 9a8.5 8.5 0 1 1-.5 5" />
export const Search = (props: IconProps) => (
  <Icon {...props} strokes="m20.5 20.5-5.1-5.1M3.5 10.5a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z" />
)
export const Share = (props: IconProps) => (
  <Icon {...props} strokes="M12 15V3.5M7.5 8 12 3.5 16.5 8M4.5 12.5v8h15v-8" />
)
export const Shield = (props: IconProps) => (
  <Icon {...props} strokes="M12 3 5 5.5v6.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V5.5Zm-3 9 2.2 2.2L15.5 10" />
)
export const ShoppingBag = (props: IconProps) => (
  <Icon {...props} strokes="M6 3h12l2.5 4v13.5h-17V7ZM3.5 7h17M8.5 11a3.5 3.5 0 0 0 7 0" />
)
export const Sliders = (props: IconProps) => (
  <Icon {...props} strokes="M3 6h9m4 0h5M12 4v4M3 12h4m4 0h10M11 10v4M3 18h11m4 0h3M14 16v4" />
)
export const SortAscending = (props: IconProps) => (
  <Icon {...props} strokes="M6 20V5M2.5 8.5 6 5l3.5 3.5M12 7h4M12 12h7M12 17h9" />
)
export const SortDescending = (props: IconProps) => (
  <Icon {...props} strokes="M6 4v15m-3.5-3.5L6 19l3.5-3.5M12 6h9M12 11h7M12 16h4" />
)
export const Store = (props: IconProps) => (
  <Icon
    {...props}
    strokes="M5 3.5h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM4.5 13v7.5h15V13M9.5 20.5v-5h5v5"
  />
)
export const Truck = (props: IconProps) => (
  <Icon
    {...props}
    strokes="M4 18H2.5V5h12v13H9m5.5-9.5h3.5l3.5 4.5v5H20M4.5 18a2.2 2.2 0 1 0 4.5 0 2.2 2.2 0 1 0-4.5 0Zm11 0a2.2 2.2 0 1 0 4.5 0 2.2 2.2 0 1 0-4.5 0Z"
  />
)
export const User = (props: IconProps) => (
  <Icon {...props} strokes="M4 21a8 8 0 0 1 16 0M7 8a5 5 0 1 0 10 0A5 5 0 1 0 7 8Z" />
)
export const X = (props: IconProps) => <Icon {...props} strokes="M6 6l12 12M18 6 6 18" />
