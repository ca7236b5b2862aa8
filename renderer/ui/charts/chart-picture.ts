import type { ChartSeries } from './chart-series.ts'

type Frame = { title: string; unit: string; legend: readonly ChartSeries[] }

const SCALE = 2
const EDGE = 16
const TITLE_SIZE = 16
const TEXT_SIZE = 12
const LINE = 24

/**
 * A chart as PNG. Its SVG is painted shape by shape onto a canvas, in the page's fonts and colours: an SVG turned into
 * an image could use neither the fonts of the build nor the variables of the theme.
 */
export async function paintChart(svg: SVGSVGElement, { title, unit, legend }: Frame): Promise<Blob> {
  await document.fonts.ready
  const box = svg.getBoundingClientRect()
  const top = EDGE + LINE * (legend.length > 0 ? 2 : 1) + 8
  const canvas = document.createElement('canvas')
  canvas.width = (box.width + EDGE * 2) * SCALE
  canvas.height = (box.height + top + EDGE) * SCALE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw pictures.')
  const style = getComputedStyle(document.body)
  const font = style.fontFamily
  pen.scale(SCALE, SCALE)
  pen.fillStyle = style.backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = style.color
  pen.font = `600 ${TITLE_SIZE}px ${font}`
  pen.fillText(`${title} (${unit})`, EDGE, EDGE + LINE / 2)
  paintLegend(pen, legend, { y: EDGE + LINE * 1.5, font: `${TEXT_SIZE}px ${font}`, color: style.color })
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, line, rect, circle, text')) {
    if (shape.closest('defs, clipPath') === null) paintShape(pen, shape, box, top)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob)))
  })
}

type LegendStyle = { y: number; font: string; color: string }

function paintLegend(pen: CanvasRenderingContext2D, legend: Frame['legend'], style: LegendStyle): void {
  const root = getComputedStyle(document.documentElement)
  pen.font = style.font
  let x = EDGE
  for (const { label, color } of legend) {
    pen.fillStyle = root.getPropertyValue(color)
    pen.fillRect(x, style.y - 5, 10, 10)
    pen.fillStyle = style.color
    pen.fillText(label, x + 16, style.y)
    x += 32 + pen.measureText(label).width
  }
}

function paintShape(
  pen: CanvasRenderingContext2D,
  shape: SVGGraphicsElement,
  box: DOMRect,
  top: number
): void {
  const style = getComputedStyle(shape)
  const place = shape.getScreenCTM()
  if (place === null || style.display === 'none' || style.visibility === 'hidden') return
  pen.save()
  pen.globalAlpha = Number(style.opacity)
  pen.translate(EDGE - box.left, top - box.top)
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f)
  if (shape instanceof SVGTextElement) {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    pen.fillStyle = style.fill
    paintText(pen, shape)
  } else {
    const path = pathOf(shape)
    if (style.fill !== 'none' && !(shape instanceof SVGLineElement)) {
      pen.globalAlpha *= Number(style.fillOpacity)
      pen.fillStyle = style.fill
      pen.fill(path)
    }
    if (style.stroke !== 'none') {
      pen.strokeStyle = style.stroke
      pen.lineWidth = Number.parseFloat(style.strokeWidth)
      pen.stroke(path)
    }
  }
  pen.restore()
}

/** Text is placed where the browser placed it, in whole lines, as Thai marks combine with the preceding letter. */
function paintText(pen: CanvasRenderingContext2D, text: SVGTextElement): void {
  pen.textBaseline = 'alphabetic'
  const lines = text.querySelectorAll<SVGTextContentElement>('tspan')
  for (const line of lines.length > 0 ? lines : [text]) {
    const words = line.textContent
    if (words === null || words === '' || line.getNumberOfChars() === 0) continue
    const start = line.getStartPositionOfChar(0)
    pen.fillText(words, start.x, start.y)
  }
}

function pathOf(shape: SVGGraphicsElement): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  const path = new Path2D()
  const size = (name: string) => Number(shape.getAttribute(name) ?? 0)
  if (shape instanceof SVGLineElement) {
    path.moveTo(size('x1'), size('y1'))
    path.lineTo(size('x2'), size('y2'))
  } else if (shape instanceof SVGCircleElement) {
    path.arc(size('cx'), size('cy'), size('r'), 0, Math.PI * 2)
  } else {
    path.rect(size('x'), size('y'), size('width'), size('height'))
  }
  return path
}
