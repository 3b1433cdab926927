/** «The machine in parts», with which a service page opens: HTML of the server, whose code reaches no browser. */
import { Static } from '#client/hydration/static.tsx';

export function StaticMachine() {
  return <Static name="machine" of="server" data-wide />;
}
