type IconProps = { className?: string }

/** Straight strokes on 24 × 24; size and weight of the stroke come from `.icon`. */
function Strokes({ path, className = 'icon' }: IconProps & { path: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export const SlidersIcon = () => (
  <Strokes path="M3 6h9m4 0h5M12 4v4M3 12h4m4 0h10M11 10v4M3 18h11m4 0h3M14 16v4" />
)
export const DescendingIcon = () => <Strokes path="M6 4v15m-3.5-3.5L6 19l3.5-3.5M12 6h9M12 11h7M12 16h4" />
export const AscendingIcon = () => <Strokes path="M6 20V5M2.5 8.5 6 5l3.5 3.5M12 7h4M12 12h7M12 17h9" />
export const ShareIcon = () => <Strokes path="M12 15V3.5M7.5 8 12 3.5 16.5 8M4.5 12.5v8h15v-8" />
