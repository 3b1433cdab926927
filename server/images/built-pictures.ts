/** Pictures that `npm run pictures` made when the image was built: read, never written, by the running site. */
import { fileURLToPath } from 'node:url';

/** Parent of the folder `pictures`, as DATA_DIR is. */
export const builtPictureParent = fileURLToPath(new URL('../../dist', import.meta.url));
