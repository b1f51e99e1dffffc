import type { ThemeColours } from "../../boards/palettes";

export default {
  island: {
    light: { field: "#618573", field2: "#5c7f6d", frame: "#3c5347", frame2: "#2e4037" },
    dark: { field: "#5c7f6e", field2: "#587a69", frame: "#31433a", frame2: "#222e28" },
  },
  slate: {
    light: { field: "#727f8b", field2: "#6c7985", frame: "#474f56", frame2: "#363d43" },
    dark: { field: "#6d7986", field2: "#697480", frame: "#3a4046", frame2: "#282d31" },
  },
  garden: {
    light: { field: "#64865d", field2: "#5f8059", frame: "#3e5239", frame2: "#30402d" },
    dark: { field: "#608059", field2: "#5b7a55", frame: "#32442f", frame2: "#232f20" },
  },
} satisfies ThemeColours;
