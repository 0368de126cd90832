import { useEffect, useRef, useState } from 'react'
import type { Tenant } from '../platform/request-context.ts'

/** `full` on a light background, `onDark` in the footer, `short` in narrow spaces. */
export type LogoForm = keyof NonNullable<Tenant['logo']>

type LogoProps = { tenant: Pick<Tenant, 'name' | 'logo'>; form?: LogoForm }

/** The brand's logo, or its name where it has none. 2.45: the PNG is shown if the SVG cannot be loaded. */
export function Logo({ tenant: { name, logo }, form = 'full' }: LogoProps) {
  return logo === null ? (
    <span className="wordmark">{name}</span>
  ) : (
    <LogoImage key={logo[form].src} name={name} file={logo[form]} />
  )
}

function LogoImage({ name, file }: { name: string; file: NonNullable<Tenant['logo']>[LogoForm] }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // Loading may have failed before the page was hydrated.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setFailed(true)
  }, [])

  return (
    <img
      ref={image}
      className="logo"
      src={failed ? file.fallback : file.src}
      alt={name}
      width={file.width}
      height={file.height}
      // Of the many in a page one is seen at once. Without this React writes a preload for each.
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
