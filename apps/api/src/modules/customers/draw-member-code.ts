import { encode } from 'uqr'

const INK = '#13211d'
/** ISO/IEC 18004: four modules of nothing around it, or a scanner may not find it. */
const QUIET_MODULES = 4

/** 7.27: the member code as a QR code, in ink on white. */
export function drawMemberCode(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${INK}" d="${path}"/></svg>`
}
