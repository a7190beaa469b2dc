import './theme.css.ts';
import { createRoot } from 'react-dom/client';
import { registerFace } from './fonts/face.ts';

registerFace();
const root = document.getElementById('root');
if (root) createRoot(root).render(<button type="button">Duebook</button>);
