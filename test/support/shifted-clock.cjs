// Loaded before everything else in each process and thread of the tests, and in each page: shifts the machine's date by
// TEST_CLOCK_SHIFT milliseconds, so that no test depends on the day and hour at which it runs. Timers and
// `performance.now()` stay as they are. Plain JavaScript, as every version of Node and a page have to load it.
shiftClock(globalThis, Number(process.env.TEST_CLOCK_SHIFT ?? 0))

function shiftClock(scope, shift) {
  const RealDate = scope.Date
  const now = () => RealDate.now() + shift
  scope.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, given, target) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], target),
    get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name))
  })
  RealDate.prototype.constructor = scope.Date
}
