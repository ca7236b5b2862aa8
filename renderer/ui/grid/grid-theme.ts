import * as agGrid from 'ag-grid-community'

agGrid.ModuleRegistry.registerModules([
  agGrid.CellApiModule,
  agGrid.CellStyleModule,
  agGrid.ClientSideRowModelModule,
  agGrid.ColumnApiModule,
  agGrid.ColumnAutoSizeModule,
  agGrid.EventApiModule,
  agGrid.LocaleModule,
  agGrid.PinnedRowModule,
  agGrid.RenderApiModule,
  agGrid.RowApiModule,
  agGrid.RowSelectionModule,
  agGrid.RowStyleModule,
  agGrid.ScrollApiModule,
  agGrid.TooltipModule
])

export const ROW_HEIGHT = 32

/** An overlay scrollbar has its own space while it is shown: above the last row it would hide half of it. */
const scrollbars = agGrid.createPart({
  css: '.ag-body-horizontal-scroll.ag-scrollbar-invisible:not(.ag-invisible) { position: static }'
})

/** Uses the theme's colour variables, so that light and dark need no second grid theme. */
export const gridTheme = agGrid.themeQuartz.withPart(scrollbars).withParams({
  accentColor: 'var(--accent-text)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--mantine-color-text)',
  textColor: 'var(--mantine-color-text)',
  borderColor: 'var(--line)',
  browserColorScheme: 'inherit',
  chromeBackgroundColor: 'var(--surface-quiet)',
  headerBackgroundColor: 'var(--surface-quiet)',
  headerTextColor: 'var(--mantine-color-text)',
  headerFontWeight: 600,
  selectedRowBackgroundColor: 'var(--surface-chosen)',
  rowHoverColor: 'var(--surface-quiet)',
  fontFamily: 'inherit',
  fontSize: 13,
  spacing: 4,
  cellHorizontalPadding: 8,
  rowHeight: ROW_HEIGHT,
  headerHeight: ROW_HEIGHT,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cardShadow: 'none'
})
