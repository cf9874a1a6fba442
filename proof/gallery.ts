/** `pnpm gallery` shows every shared component in its states, in both languages and colour schemes, to developers. */
import { serveGallery } from './support/gallery.ts';

const port = Number(process.env.GALLERY_PORT ?? 8090);
await serveGallery(port);
console.log(`The gallery is at http://127.0.0.1:${port}/ (?language=en&scheme=dark shows it so).`);
