import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  type VariantColorsResolver
} from '@mantine/core'

/** One accent. Shade 7 carries white text at 4.9:1, which Mantine's own teal 7 (3.1:1) does not. */
const teal: MantineColorsTuple = [
  '#e8f6f2',
  '#d2ece4',
  '#a5d9ca',
  '#75c6af',
  '#4db598',
  '#2ea488',
  '#159077',
  '#087f6b',
  '#066b5a',
  '#045547'
]

/** Greys without the blue cast of Mantine's. */
const gray: MantineColorsTuple = [
  '#f8f8f8',
  '#f2f2f2',
  '#e9e9e9',
  '#dedede',
  '#cdcdcd',
  '#adadad',
  '#767676',
  '#545454',
  '#383838',
  '#222222'
]

const dark: MantineColorsTuple = [
  '#d6d6d6',
  '#bdbdbd',
  '#9c9c9c',
  '#757575',
  '#404040',
  '#363636',
  '#2d2d2d',
  '#222222',
  '#1b1b1b',
  '#121212'
]

const FONT = "'Noto Sans Thai Variable', sans-serif"
const CONTROL_HEIGHT = '32px'

/** `quiet`: a button of a toolbar, without border and in the colour of text; Mantine's subtle grey is too pale. */
const variantColors: VariantColorsResolver = input =>
  input.variant === 'quiet'
    ? {
        background: 'transparent',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-text)',
        border: '1px solid transparent'
      }
    : defaultVariantColorsResolver(input)

const DIALOG = {
  overlayProps: { backgroundOpacity: 0.35 },
  // Its <header> would be a second banner of the page.
  attributes: { header: { role: 'presentation' } }
}

export const theme = createTheme({
  variantColorResolver: variantColors,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, gray, dark },
  black: '#222222',
  fontFamily: FONT,
  fontFamilyMonospace: "'Noto Sans Mono Variable', monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '1.5' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.5' }
    }
  },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Inputs of a row stay in line.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] }
    }),
    Input: Input.extend({
      vars: (_theme, { size }) => ({
        wrapper: { '--input-height': size === undefined || size === 'sm' ? CONTROL_HEIGHT : undefined }
      })
    }),
    Button: Button.extend({
      vars: (_theme, { size, variant }) => ({
        root: {
          '--button-height': size === undefined ? CONTROL_HEIGHT : undefined,
          // Without a border it needs no padding.
          '--button-padding-x': size === undefined && variant === 'quiet' ? '8px' : undefined
        }
      })
    }),
    Badge: { defaultProps: { tt: 'none', fw: 500, radius: 'sm' } },
    // Inside its landmark, too; fixed, so that no scrolling part cuts it off.
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 400, withinPortal: false, floatingStrategy: 'fixed' }
    },
    // Inside its landmark, and with the focus on its first entry instead of a placeholder that no menu may hold.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    MenuDivider: { defaultProps: { role: 'separator' } },
    Notification: { defaultProps: { withBorder: true } },
    Modal: { defaultProps: { centered: true, ...DIALOG } },
    Drawer: { defaultProps: DIALOG }
  }
})

/**
 * What Mantine's defaults get wrong for contrast (dimmed text, placeholders), and the colours of states, which the chips
 * use. Every pair below is at least 4.5:1 on its background. `--part-*` fill the parts of charts, `--part-text` is the text on them.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5e5e5e',
    '--mantine-color-placeholder': '#6b6b6b',
    '--mantine-color-anchor': '#066b5a',
    '--mantine-color-error': '#b42318',
    '--surface': '#ffffff',
    '--surface-quiet': '#f7f7f7',
    '--surface-chosen': '#e8f6f2',
    '--line': '#dedede',
    '--accent-text': '#066b5a',
    '--state-grey-bg': '#eeeeee',
    '--state-grey-text': '#4a4a4a',
    '--state-blue-bg': '#e3effd',
    '--state-blue-text': '#12508f',
    '--state-green-bg': '#e2f4e5',
    '--state-green-text': '#1c6430',
    '--state-red-bg': '#fde7e5',
    '--state-red-text': '#a3211a',
    '--state-amber-bg': '#fdf0d3',
    '--state-amber-text': '#7a4b00',
    '--state-teal-bg': '#dcf1eb',
    '--state-teal-text': '#045547',
    '--mark-green': '#2b8a3e',
    '--mark-amber': '#b86e00',
    '--line-strong': '#8a8a8a',
    '--part-green': '#2b8a3e',
    '--part-amber': '#a86400',
    '--part-red': '#c0362c',
    '--part-blue': '#2f6fb5',
    '--part-teal': '#08806c',
    '--part-grey': '#707070',
    '--part-text': '#ffffff'
  },
  dark: {
    '--mantine-color-dimmed': '#b0b0b0',
    '--mantine-color-placeholder': '#a0a0a0',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': '#75c6af',
    '--surface': '#1e1e1e',
    '--surface-quiet': '#262626',
    '--surface-chosen': '#183a33',
    '--line': '#3a3a3a',
    '--accent-text': '#75c6af',
    '--state-grey-bg': '#383838',
    '--state-grey-text': '#cfcfcf',
    '--state-blue-bg': '#1b3450',
    '--state-blue-text': '#a9cdf6',
    '--state-green-bg': '#1d3a25',
    '--state-green-text': '#a0dbae',
    '--state-red-bg': '#4a2220',
    '--state-red-text': '#ffb4ac',
    '--state-amber-bg': '#44340f',
    '--state-amber-text': '#f3cd7c',
    '--state-teal-bg': '#173a33',
    '--state-teal-text': '#94d6c4',
    '--mark-green': '#69c07d',
    '--mark-amber': '#e0a63a',
    '--line-strong': '#757575',
    '--part-green': '#6cbf80',
    '--part-amber': '#e0ac45',
    '--part-red': '#f08a7f',
    '--part-blue': '#7fb2ea',
    '--part-teal': '#5cc4ab',
    '--part-grey': '#9c9c9c',
    '--part-text': '#121212'
  }
})
