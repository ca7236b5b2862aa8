import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  EventApiModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
  themeQuartz
} from 'ag-grid-community'

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  EventApiModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule
])

export const ROW_HEIGHT = 32

/** Uses the theme's colour variables, so that light and dark need no second grid theme. */
export const gridTheme = themeQuartz.withParams({
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
