import { ActionIcon, Title, Tooltip } from '@mantine/core'
import { IconChartBar, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNotices } from '../dialogs/notices.ts'
import { saveFile } from '../files/save-file.ts'
import { useFormats } from '../formats/use-formats.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './ChartFigure.module.css'
import { paintChart } from './chart-picture.ts'
import { type ChartRow, type ChartSeries, colorOf, valueText } from './chart-series.ts'

type Props<Key extends string> = {
  title: string
  /** What the figures count: "items a second". */
  unit: string
  /** What the rows are: "time", "branch". */
  rowTitle: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  /** Name of the picture without its ending. */
  fileName: string
  height: number
  children: ReactNode
}

/** A chart with its legend, the same figures as a table, and the picture to take along. */
export function ChartFigure<Key extends string>(props: Props<Key>) {
  const { title, unit, rowTitle, series, rows, fileName, height, children } = props
  const t = uiTexts.use()
  const notices = useNotices()
  const titleId = useId()
  const chart = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const svg = chart.current?.querySelector('svg')
      if (svg == null) throw new Error('The chart has not been drawn.')
      const picture = await paintChart(svg, { title, unit, legend: series.length > 1 ? series : [] })
      return saveFile({ purpose: 'picture', name: `${fileName}.png`, blob: picture })
    },
    onSuccess: saved => saved && notices.done(t('chart.saved')),
    onError: notices.failed
  })
  const change = t(isTable ? 'chart.showChart' : 'chart.showTable')
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        <Tooltip label={change}>
          <ActionIcon
            variant="quiet"
            aria-label={t('chart.ofTitle', { action: change, title })}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('chart.save')}>
          <ActionIcon
            variant="quiet"
            aria-label={t('chart.ofTitle', { action: t('chart.save'), title })}
            disabled={isTable}
            onClick={() => save.mutate()}
          >
            <IconPhotoDown size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {series.length > 1 && !isTable && <ChartLegend series={series} />}
      {isTable ? (
        <ChartTable
          title={title}
          unit={unit}
          rowTitle={rowTitle}
          series={series}
          rows={rows}
          height={height}
        />
      ) : (
        <div ref={chart} style={{ height }}>
          {children}
        </div>
      )}
    </figure>
  )
}

function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(one => (
        <li key={one.key}>
          <span className={classes.swatch} style={{ background: colorOf(one) }} />
          {one.label}
        </li>
      ))}
    </ul>
  )
}

type ChartTableProps<Key extends string> = {
  title: string
  unit: string
  rowTitle: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  height: number
}

/** The values of a chart as a table. */
function ChartTable<Key extends string>(props: ChartTableProps<Key>) {
  const { title, unit, rowTitle, series, rows, height } = props
  const formats = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} style={{ height }} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <caption>{unit}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {series.map(one => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {series.map(one => (
                <td key={one.key}>{valueText(one, row.values[one.key], formats)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
