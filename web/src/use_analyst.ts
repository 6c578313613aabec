import { useEffect, useMemo, useReducer } from "preact/hooks";
import { Analyst } from "./analyst";

/** An engine for as long as the screen is there; the screen is drawn anew with what it finds. */
export function useAnalyst(): Analyst {
  const [, refresh] = useReducer((n: number, _: void) => n + 1, 0);
  const analyst = useMemo(() => new Analyst(() => refresh()), []);
  useEffect(() => {
    analyst.open();
    return () => analyst.close();
  }, []);
  return analyst;
}
