import type { PageFont } from './page-fonts.ts'

/** The only style sheet of the pages: like the screens' sign-in page, in the browser's colour scheme. */
export function pageStyle(fonts: readonly PageFont[]): string {
  const faces = fonts.map(
    ({ url, unicodeRange }) =>
      `@font-face{font-family:"Noto Sans Thai Variable";font-weight:100 900;font-display:swap;src:url("${url}") format("woff2");unicode-range:${unicodeRange}}`
  )
  return [...faces, COLOURS, PAGE, CONTROLS, PARTS].join('\n')
}

const COLOURS = `:root {
  color-scheme: light dark;
  --surface: #fff;
  --surface-quiet: #f7f7f7;
  --text: #222;
  --dimmed: #5e5e5e;
  --line: #dedede;
  --line-strong: #8a8a8a;
  --hover: #f2f2f2;
  --accent: #087f6b;
  --accent-hover: #066b5a;
  --accent-text: #066b5a;
  --red: #b42318;
  --red-bg: #fde7e5;
  --red-text: #a3211a;
  --tile: #dcf1eb;
  --tile-text: #045547;
  --amber-bg: #fdf0d3;
  --amber-text: #7a4b00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #1e1e1e;
    --surface-quiet: #262626;
    --text: #d6d6d6;
    --dimmed: #b0b0b0;
    --line: #3a3a3a;
    --line-strong: #757575;
    --hover: #2d2d2d;
    --accent-text: #75c6af;
    --red: #ff9c92;
    --red-bg: #4a2220;
    --red-text: #ffb4ac;
    --tile: #173a33;
    --tile-text: #94d6c4;
    --amber-bg: #44340f;
    --amber-text: #f3cd7c;
  }
}`

const PAGE = `*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0;
  background: var(--surface-quiet);
  color: var(--text);
  font: 400 0.875rem/1.5 "Noto Sans Thai Variable", "Noto Sans Thai", sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
}
h1, h2, p { margin: 0; padding: 0; text-wrap: pretty; }
h1, h2 { text-wrap: balance; }
bdi, code { overflow-wrap: anywhere; }
code { font: 0.93em/1.5 "Noto Sans Mono", ui-monospace, monospace; }
svg { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
a { color: var(--accent-text); }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
h1:focus { outline: none; }
.head { display: flex; align-items: center; gap: 8px; padding: 12px 24px; font-weight: 600; }
.mark { display: grid; flex: none; place-items: center; width: 32px; height: 32px; border-radius: 6px; background: var(--accent); color: #fff; }
.middle { display: grid; flex: 1; align-content: center; justify-items: center; gap: 16px; padding: 16px 24px 56px; }
.box {
  width: 100%;
  max-width: 400px;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--surface);
}
@media (max-width: 480px) {
  .head { padding: 12px 16px; }
  .middle { align-content: start; padding: 4px 16px 24px; }
  .box { padding: 20px 16px; }
}`

const CONTROLS = `button, input { font: inherit; color: inherit; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input:not([type=hidden]) {
  display: block;
  width: 100%;
  height: 36px;
  padding: 0 12px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
}
input[aria-invalid=true] { border-color: var(--red); }
input:focus-visible { outline-offset: 0; border-color: transparent; }
.button {
  flex: 1 1 0;
  min-height: 36px;
  padding: 4px 16px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--surface);
  font-weight: 600;
  cursor: pointer;
}
.button:hover { background: var(--hover); }
.primary { border-color: var(--accent); background: var(--accent); color: #fff; }
.primary:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
.link {
  min-height: 32px;
  padding: 4px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--accent-text);
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
}
.link:hover { background: var(--hover); }
@media (pointer: coarse) {
  input:not([type=hidden]) { height: 44px; font-size: 1rem; }
  .button, .link { min-height: 44px; }
}`

const PARTS = `.box, form, .part { display: flex; flex-direction: column; gap: 16px; }
.part { gap: 8px; }
.box .part:not(:first-child) { padding-top: 16px; border-top: 1px solid var(--line); }
h1, .title { font-size: 1.125rem; font-weight: 600; line-height: 1.5; }
h2 { font-weight: 600; }
h2:not(.title) { font-size: 0.875rem; }
.client { display: flex; align-items: flex-start; gap: 12px; }
.client :not(.logo) { align-self: center; }
h1 bdi { display: inline-block; max-width: 100%; }
.whole { white-space: nowrap; }
.client bdi { color: var(--text); }
.logo { flex: none; width: 48px; height: 48px; border: 1px solid var(--line); border-radius: 6px; background: #fff; object-fit: contain; }
.initial, .sign { display: grid; place-items: center; border-color: transparent; background: var(--tile); color: var(--tile-text); font-size: 1.25rem; font-weight: 600; }
.sign { background: var(--amber-bg); color: var(--amber-text); }
.dimmed { color: var(--dimmed); }
.small { font-size: 0.8125rem; }
.notice { display: flex; gap: 8px; padding: 8px 12px; border-radius: 6px; }
.notice svg { margin-top: 1px; }
.notice a { color: inherit; }
.red { background: var(--red-bg); color: var(--red-text); }
.amber { background: var(--amber-bg); color: var(--amber-text); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.gets { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 0; list-style: none; }
.gets li { display: flex; gap: 8px; }
.gets svg { margin-top: 1px; color: var(--accent-text); }
.gets strong { display: block; font-weight: 500; }
.user { display: flex; flex-wrap: wrap; gap: 0 8px; }
.user p { width: 100%; }
.user bdi { font-weight: 500; }
.switch { align-self: center; margin: -4px 0 -8px; }
.languages { display: flex; align-items: center; gap: 4px; }
.languages span { padding: 4px 8px; font-weight: 600; color: var(--text); }`
